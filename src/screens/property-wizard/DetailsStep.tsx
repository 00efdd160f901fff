import { BasicFields } from "./BasicFields.tsx";
import { BuildingFields } from "./BuildingFields.tsx";
import { DistanceFields } from "./DistanceFields.tsx";
import { FeatureFields } from "./FeatureFields.tsx";
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
