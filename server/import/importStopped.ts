/** An import that cannot begin; `message` is a sentence for whoever asked for it. */
export class ImportRefused extends Error {
  override readonly name = "ImportRefused";
}

/** The process is told to stop: the run is left as a killed one is, and begun anew at the next start. */
export class ImportStopped extends Error {
  override readonly name = "ImportStopped";
}
