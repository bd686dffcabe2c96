/** Cards in flight: pictures above the page that nobody can touch and no reader reads. */

export class Ghosts {
  constructor(readonly layer: HTMLElement) {}

  /** Flies a picture from one box to another and takes it away at the end. */
  async fly(src: string | undefined, from: DOMRect, to: DOMRect, options: KeyframeAnimationOptions, turn = 0): Promise<void> {
    if (src === undefined) return;
    const image = this.#image(src, to);
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    const start = { translate: `${dx}px ${dy}px`, scale: `${from.width / to.width}`, rotate: "0deg" };
    const frames: Keyframe[] = [start, { translate: "0 0", scale: "1", rotate: `${turn}deg` }];
    await this.#run(image, frames, options);
  }

  /** King and mate rise from the seat, the number appears, they go back. */
  async cante(pictures: readonly (string | undefined)[], points: number, at: DOMRect, ms: number): Promise<void> {
    const box = document.createElement("div");
    box.className = "ghost-cante";
    for (const src of pictures) {
      if (src !== undefined) box.append(this.#picture(src));
    }
    const number = document.createElement("b");
    number.textContent = String(points);
    box.append(number);
    box.style.left = `${at.left + at.width / 2}px`;
    box.style.top = `${at.top + at.height / 2}px`;
    this.layer.append(box);
    const low = { opacity: 0, translate: "-50% -10%", scale: ".6" };
    const up = { opacity: 1, translate: "-50% -50%", scale: "1" };
    await this.#run(box, [low, { ...up, offset: 0.25 }, { ...up, offset: 0.8 }, low], { duration: ms });
  }

  clear(): void {
    this.layer.replaceChildren();
  }

  #picture(src: string): HTMLImageElement {
    const image = new Image();
    image.src = src;
    image.alt = "";
    image.className = "card";
    return image;
  }

  #image(src: string, box: DOMRect): HTMLImageElement {
    const image = this.#picture(src);
    image.classList.add("ghost");
    image.style.left = `${box.left}px`;
    image.style.top = `${box.top}px`;
    image.style.width = `${box.width}px`;
    this.layer.append(image);
    return image;
  }

  async #run(element: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
    try {
      await element.animate(frames, { fill: "both", ...options }).finished;
    } catch {
      // Cancelled: the page moved on.
    }
    element.remove();
  }
}
