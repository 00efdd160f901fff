// @chunk wizards
interface Named {
  name: string;
  type: string;
}

const extension = /\.(png|jpe?g)$/i;

/** The content type of a file: the browser's, or what the name says where it gives none; empty for what is no picture by its name. */
export function pictureType({ type, name }: Named): string {
  if (type) return type;
  const [, ending] = extension.exec(name) ?? [];
  if (!ending) return "";
  return ending.toLowerCase() === "png" ? "image/png" : "image/jpeg";
}
