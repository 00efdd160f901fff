import { useEffect, useState } from "react";
import { thumbnailUrl } from "#contracts/thumbnailUrl.ts";
import type { PhotoEntry } from "#machines/photo-upload/photoEntry.ts";

interface PhotoPictureProps {
  entry: PhotoEntry;
  alt: string;
}

/** A stored photo's own address first and the CDN's when that fails (part 1 §2), or the file that is on its way. */
export function PhotoPicture({ entry, alt }: PhotoPictureProps) {
  const file = entry.status === "stored" ? null : entry.file.file;
  const [local, setLocal] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!(file instanceof Blob)) return;
    const address = URL.createObjectURL(file);
    setLocal(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const stored =
    entry.status === "stored" ? thumbnailUrl(failed ? entry.photo.CdnUrl : entry.photo.Url) : null;
  const source = stored ?? local;
  if (source === null) return null;
  return (
    <img
      src={source}
      alt={alt}
      draggable={false}
      decoding="async"
      className="size-full object-cover"
      onError={() => setFailed(true)}
    />
  );
}
