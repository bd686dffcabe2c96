import { describe, expect, it } from "vitest";
import tables from "../../../src/tapete/texts/cards.json";
import vectors from "../../../tests/texts/vectors.json";
import type { WordTable } from "./cards";
import { render, TextError, type Lang, type Params } from "./format";
import { negotiate } from "./negotiate";
import { parse } from "./parse";

interface Vector {
  lang: Lang;
  message: string;
  params: Params;
  text?: string;
  error?: string;
  position?: number;
}

function outcome(vector: Vector): unknown {
  const table: WordTable = tables[vector.lang];
  try {
    return { text: render(parse(vector.message), vector.lang, table, vector.params) };
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    return { error: error.code, position: error.position };
  }
}

describe("the vectors shared with the Python renderer", () => {
  it.each(vectors as unknown as Vector[])("$lang: $message", (vector) => {
    const { lang, message, params, ...expected } = vector;
    expect(outcome({ lang, message, params })).toEqual(expected);
  });
});

describe("the first language", () => {
  it("is the first one we speak, or a near one", () => {
    expect(negotiate(["de-DE", "ru-RU", "en"])).toBe("ru");
    expect(negotiate(["ca-ES", "en"])).toBe("es");
    expect(negotiate(["es-419"])).toBe("es");
  });
  it("is English for strangers and Spanish where nothing is said", () => {
    expect(negotiate(["de", "pl"])).toBe("en");
    expect(negotiate([])).toBe("es");
  });
});
