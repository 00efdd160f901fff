/** An import that cannot begin; `message` is a sentence for whoever asked for it. */
export class ImportRefused extends Error {
  override readonly name = "ImportRefused";
}
