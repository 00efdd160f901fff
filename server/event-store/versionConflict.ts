/** The stream has moved on since the caller read it (412 `ErrVersionConflict`). */
export class VersionConflict extends Error {
  override readonly name = "VersionConflict";

  constructor(
    readonly stream: string,
    readonly expectedVersion: number,
  ) {
    super(`Stream ${stream} is no longer at version ${expectedVersion}.`);
  }
}
