import { untrack } from "svelte";

/**
 * Opens a dialog over the page, which then is inert; the browser keeps the focus inside and gives it back.
 * A tap beside it closes it. The result ends it all: `closed` is not called once the dialog is gone, for the
 * browser tells of the closing a moment late, when the next panel may be open already.
 */
export function modal(dialog: HTMLDialogElement, closed: () => void): () => void {
  const onTap = ({ target }: MouseEvent): void => {
    if (target === dialog) dialog.close();
  };
  dialog.addEventListener("close", closed);
  dialog.addEventListener("click", onTap);
  untrack(() => dialog.showModal());
  return () => {
    dialog.removeEventListener("close", closed);
    dialog.removeEventListener("click", onTap);
  };
}
