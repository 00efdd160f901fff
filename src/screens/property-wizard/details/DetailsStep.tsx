import { BasicFields } from "./BasicFields.tsx";
import { BuildingFields, DistanceFields, FeatureFields } from "./BuildingFields.tsx";
import { PlaceFields } from "./PlaceFields.tsx";

export function DetailsStep() {
  return (
    <>
      <BasicFields />
      <PlaceFields />
      <BuildingFields />
      <FeatureFields />
      <DistanceFields />
    </>
  );
}
