/** Why a feed as a whole is not taken: nothing of it is written. */
export const feedCodes = [
  "ErrFeedNotFetched",
  "ErrFeedAddress",
  "ErrFeedNotXml",
  "ErrFeedFormat",
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
  "ErrListingNotXml",
  "ErrEncoding",
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
  "FixReferenceLength",
  "FixPrice",
  "FixOffer",
  "FixNumber",
  "FixUnit",
  "FixProvince",
  "FixTown",
  "FixPosition",
  "FixText",
  "FixEncoding",
  "FixMarkup",
  "FixEntity",
  "FixControl",
  "FixPhotoUrl",
  "WarnPriceOnRequest",
  "WarnCurrency",
  "WarnType",
  "WarnNumber",
  "WarnNumberUnclear",
  "WarnPosition",
  "WarnEnergy",
  "WarnSameEnergy",
  "WarnLanguage",
  "WarnTextLength",
  "WarnNoText",
  "WarnUnreadable",
  "WarnCadastre",
  "WarnMedia",
  "WarnPhotoUrl",
  "WarnPhotoFailed",
  "WarnPhotosFailed",
  "WarnTooManyPhotos",
  "WarnLimit",
  "WarnSuspended",
  "WarnFeedEncoding",
  "WarnFeedMarkup",
  "WarnFeedRoot",
  "WarnNothingWithdrawn",
] as const;
export type NoticeCode = (typeof noticeCodes)[number];

/** Every code of the report of an import (part 2 §2.10); each has its words in `importCode.json` of both languages. */
export const importCodes = [...feedCodes, ...rejectionCodes, ...noticeCodes] as const;
export type ImportCode = (typeof importCodes)[number];
