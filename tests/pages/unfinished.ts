import { expect, type Page } from "@playwright/test";
import type { Say } from "#tests/fixtures/texts.ts";

/** The alert above a list: what was begun and is neither saved nor deleted, wherever it is kept. */
export function unfinished(page: Page, say: Say, kind: "property" | "entry") {
  const alert = page.getByRole("region", { name: say(`unfinished:${kind}.label`), exact: true });
  const table = alert.getByRole("table");
  const show = alert.getByRole("button", { name: say("unfinished:show"), exact: true });
  const button = (key: "editLabel" | "deleteLabel", name: string) =>
    alert.getByRole("button", { name: say(`unfinished:${kind}.${key}`, { name }), exact: true });
  /** Its table, which a reload or a crash opens by itself. */
  const open = async () => {
    await table.or(show).first().waitFor();
    if (await show.isVisible()) await show.click();
  };
  return {
    alert,
    table,
    show,
    button,
    open,
    row: (name: string) => table.getByRole("row").filter({ hasText: name }),
    async goOn(name: string) {
      await open();
      await button("editLabel", name).click();
    },
    async remove(name: string, about: "new" | "changes" = "new") {
      await open();
      await button("deleteLabel", name).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: say(`unfinished:${kind}.confirm.${about}.confirm`) })
        .click();
      await expect(button("deleteLabel", name)).toHaveCount(0);
    },
  };
}
