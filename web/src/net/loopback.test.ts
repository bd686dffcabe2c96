import { expect, it } from "vitest";
import { isLoopback } from "./loopback";

it("knows the addresses that lead nowhere from elsewhere", () => {
  for (const own of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) expect(isLoopback(own), own).toBe(true);
  for (const other of ["192.168.1.5", "127.example", "cards.example", "10.127.0.1"]) expect(isLoopback(other), other).toBe(false);
});
