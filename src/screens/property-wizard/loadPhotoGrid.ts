/** The photos with what puts them in order, code that the wizard does not need to open. */
export const loadPhotoGrid = async () => ({ default: (await import("./PhotoGrid.tsx")).PhotoGrid });
