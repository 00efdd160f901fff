import type { CadastralAnswer, ParcelOutline, ParcelsAnswer } from "#contracts/place/cadastre.ts";
import type { Geocoding, Point } from "#contracts/place/place.ts";
import type { CadastralReference } from "#contracts/property/cadastralReference.ts";

export interface AddressQuestion {
  readonly address: string;
  /** A location id. */
  readonly location: string;
}

/**
 * A cadastre. Whatever is not answered in 3 s rejects with the problem `ErrMapServiceSlow`, whatever cannot be used with
 * `ErrMapServiceFailed`.
 */
export interface Cadastre {
  /** What is known of a reference; `location` is where an urban one is thought to be. */
  record(reference: CadastralReference, location?: string): Promise<CadastralAnswer>;
  /** The parcels at a point, or within some 50 m of it. */
  parcelsAt(point: Point): Promise<ParcelsAnswer>;
  /** The outline of a parcel, by its 14 characters. */
  outline(parcel: string): Promise<ParcelOutline>;
}

/** What gives an installation its geocoder and cadastre. Its pictures come from `providedLayers`, its CSP from `securityHeaders`. */
export interface MapProvider {
  geocode(question: AddressQuestion): Promise<Geocoding>;
  readonly cadastre: Cadastre | null;
}
