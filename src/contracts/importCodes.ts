/** Why a feed as a whole is not taken: nothing of it is written. */
export const feedCodes = [
  "ErrFeedNotFetched",
  "ErrFeedAddress",
  "ErrFeedNotXml",
  "ErrFeedDoctype",
  "ErrFeedTooDeep",
  "ErrFeedTooLarge",
  "ErrFeedIncomplete",
  "ErrFeedEmpty",
  "ErrFeedShrunk",
  "ErrFeedStopped",
] as const;
export type FeedCode = (typeof feedCodes)[number];

/** Why a listing is not taken; one that was taken before stays as it was. */
export const rejectionCodes = [
  "ErrMissingId",
  "ErrInvalidId",
  "ErrDuplicateId",
  "ErrInvalidReference",
  "ErrDuplicateRef",
  "ErrMissingPrice",
  "ErrInvalidPrice",
  "ErrInvalidCurrency",
  "ErrMissingOffer",
  "ErrInvalidOffer",
  "ErrMissingType",
  "ErrUnknownType",
  "ErrMissingTown",
  "ErrUnknownTown",
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];

/** What was put right (`Fix…`), and what was left out or should be looked at (`Warn…`). The listing is taken. */
export const noticeCodes = [
  "FixReference",
  "FixPrice",
  "FixOffer",
  "FixNumber",
  "FixProvince",
  "FixTown",
  "FixPosition",
  "FixText",
  "FixEncoding",
  "FixPhotoUrl",
  "WarnPriceOnRequest",
  "WarnNumber",
  "WarnPosition",
  "WarnEnergy",
  "WarnSameEnergy",
  "WarnLanguage",
  "WarnTextLength",
  "WarnCadastre",
  "WarnMedia",
  "WarnPhotoUrl",
  "WarnPhotoFailed",
  "WarnPhotosFailed",
  "WarnTooManyPhotos",
  "WarnLimit",
  "WarnSuspended",
] as const;
export type NoticeCode = (typeof noticeCodes)[number];

/** Every code of the report of an import (part 2 §2.10); each has its words in `importCode.json` of both languages. */
export const importCodes = [...feedCodes, ...rejectionCodes, ...noticeCodes] as const;
export type ImportCode = (typeof importCodes)[number];
