import { useState } from "react";
import { thumbnailUrl } from "#contracts/thumbnailUrl.ts";
import type { PhotoEntry } from "#machines/photo-upload/photoEntry.ts";
import { useObjectUrl } from "#ui/useObjectUrl.ts";

interface PhotoPictureProps {
  entry: PhotoEntry;
  alt: string;
}

/** A stored photo's own address first and the CDN's when that fails (part 1 §2), or the file that is on its way. */
export function PhotoPicture({ entry, alt }: PhotoPictureProps) {
  const file = entry.status === "stored" ? null : entry.file.file;
  const local = useObjectUrl(file);
  const [failures, setFailures] = useState(0);
  const stored =
    entry.status === "stored" ? thumbnailUrl(failures > 0 ? entry.photo.CdnUrl : entry.photo.Url) : null;
  const source = stored ?? local;
  // A file that is no picture has no preview, and an address that failed twice is not asked again.
  if (source === null || failures > (stored === null ? 0 : 1)) return null;
  return (
    <img
      src={source}
      alt={alt}
      draggable={false}
      decoding="async"
      className="size-full object-cover"
      onError={() => setFailures(failures + 1)}
    />
  );
}
