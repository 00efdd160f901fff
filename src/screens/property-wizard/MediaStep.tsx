import { MediaLinks } from "./MediaLinks.tsx";
import { PhotoFields } from "./PhotoFields.tsx";
import { useWizardState } from "./wizardContext.ts";

export function MediaStep() {
  const upload = useWizardState(({ children }) => children.photoUpload);
  return (
    <>
      {upload && <PhotoFields upload={upload} />}
      <MediaLinks />
    </>
  );
}
