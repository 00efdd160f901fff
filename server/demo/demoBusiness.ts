import type { EntryContent } from "#server/directory/entryContent.ts";
import type { DemoLogo } from "./demoLogos.ts";

/** What the directory says of one demo entry; `Logo` is drawn, and an offline one was taken off after it was listed. */
export interface DemoBusiness extends Omit<EntryContent, "Logo"> {
  readonly Id: number;
  readonly Logo: DemoLogo | null;
  readonly offline?: true;
}
