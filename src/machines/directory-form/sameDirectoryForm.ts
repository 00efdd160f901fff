import { differingParts } from "./differingParts.ts";
import type { DirectoryForm } from "./directoryForm.ts";

/** Whether two forms say the same: a language unticked and ticked again, or spaces around a text, are no difference. */
export const sameDirectoryForm = (one: DirectoryForm, other: DirectoryForm): boolean =>
  one === other || differingParts(one, other).length === 0;
