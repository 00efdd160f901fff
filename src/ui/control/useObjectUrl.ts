// @chunk icons
import { useEffect, useState } from "react";

/** An address under which a file of this browser can be shown; `null` for none, or until it is there. */
export function useObjectUrl(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(file instanceof Blob)) return setAddress(null);
    const next = URL.createObjectURL(file);
    setAddress(next);
    return () => URL.revokeObjectURL(next);
  }, [file]);
  return address;
}
