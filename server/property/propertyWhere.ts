import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Point } from "#contracts/place/place.ts";
import { featureKeys } from "#contracts/property/featureKeys.ts";
import { boundNames, boundOf } from "#contracts/property/propertyFields.ts";
import { type PropertyFilter, qualityEnds } from "#contracts/property/propertyFilter.ts";
import { offer, offerTypes } from "#contracts/property/propertyTypes.ts";
import { foldText } from "#contracts/wire/foldText.ts";
import { isOneOf } from "#contracts/wire/recordOf.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { ownListings, type Scope } from "#server/http/scope.ts";
import { ProblemError } from "#server/problemError.ts";
import { findPlace } from "./propertyPlace.ts";
import { columnOf, featuredNumber, featureMask } from "./propertyRow.ts";
import { scoredBetween, withDuplicates } from "./qualitySql.ts";

const EARTH_METRES = 6_371_000;
const DEGREES = 180 / Math.PI;

/** Whether a row lies within `radius` metres of a point: a box of degrees first, then the haversine distance. */
function nearby({ lat, lon }: Point, radius: number): RawBuilder<SqlBool> {
  const angle = Math.min(radius / EARTH_METRES, Math.PI);
  const north = angle * DEGREES;
  const reach = Math.sin(angle) / Math.cos(lat / DEGREES);
  const overPole = Math.abs(lat) + north >= 90 || Math.abs(reach) >= 1;
  const east = overPole ? 360 : Math.asin(reach) * DEGREES;
  const margin = 1e-9;
  const half = Math.sin(angle / 2) ** 2;
  return sql`(
    latitude between ${lat - north - margin}::float8 and ${lat + north + margin}::float8
    and longitude between ${lon - east - margin}::float8 and ${lon + east + margin}::float8
    and power(sin(radians(latitude - ${lat}::float8) / 2), 2)
      + cos(radians(latitude)) * ${Math.cos(lat / DEGREES)}::float8
      * power(sin(radians(longitude - ${lon}::float8) / 2), 2) <= ${half}::float8
  )`;
}

type Condition = RawBuilder<SqlBool>;

function refused(code: "ErrDecodingParams" | "ErrInvalidOffer"): never {
  throw new ProblemError({ code });
}

/** `%` stands for anything; without one the text is looked for anywhere. Other characters stand for themselves. */
function likePattern(wanted: string): string {
  const literal = foldText(wanted).replace(/[\\_]/g, "\\$&");
  return literal.includes("%") ? literal : `%${literal}%`;
}

function offers({ Offer, OfferType }: PropertyFilter): Condition[] {
  const known = Offer === undefined || Offer === offer.any || offerTypes.some(({ Id }) => Id === Offer);
  if (!known) refused("ErrInvalidOffer");
  const slug = offerTypes.find(({ Slug }) => Slug === OfferType);
  const conditions: Condition[] = [];
  if (Offer) conditions.push(sql`offer = ${Offer}::int`);
  if (slug) conditions.push(sql`offer = ${slug.Id}::int`);
  return conditions;
}

const inPlace = (id: string): Condition => sql`location = any(${[...placeIndex().within(id)]}::text[])`;

/** A radius widens the place that it is around (LIST-09, SEND-09); without coordinates it is around the place's centre. */
function whereabouts(filter: PropertyFilter): Condition[] {
  const { Location, "Nearby.Radius": radius, "Nearby.Latitude": lat, "Nearby.Longitude": lon } = filter;
  const place = Location ? findPlace(Location) : undefined;
  if (Location && !place) refused("ErrDecodingParams");
  const around = lat !== undefined && lon !== undefined ? { lat, lon } : place?.center;
  if (radius === undefined) return Location ? [inPlace(Location)] : [];
  if (!around || Math.abs(around.lat) > 90 || Math.abs(around.lon) > 180) refused("ErrDecodingParams");
  const near = nearby(around, radius);
  return [Location ? sql`(${inPlace(Location)} or ${near})` : near];
}

function status({ Status }: PropertyFilter): Condition[] {
  if (Status === "active") return [sql`active`];
  return Status === "deactivated" ? [sql`not active`] : [];
}

function featured({ Featured }: PropertyFilter): Condition[] {
  if (Featured === undefined) return [];
  return Featured === "any" ? [sql`featured > 0`] : [sql`featured = ${featuredNumber[Featured]}::int`];
}

function features({ Features }: PropertyFilter): Condition[] {
  if (!Features?.length) return [];
  if (Features.some((key) => !isOneOf(featureKeys, key))) refused("ErrDecodingParams");
  const mask = featureMask(Features);
  return [sql`features & ${mask}::int = ${mask}::int`];
}

const bounds = (filter: PropertyFilter): Condition[] =>
  boundNames.flatMap((name) => {
    const { field, end } = boundOf(name);
    const value = filter[name];
    if (value === undefined) return [];
    return [sql`${sql.ref(columnOf(field))} ${sql.raw(end === "from" ? ">=" : "<=")} ${value}::float8`];
  });

/** Whether the listing of a row with `id` was low last night (COMPARE-31). */
const performingLow = (login: string): RawBuilder<SqlBool> => sql`id in (
  select compared.id from comparison_listing as compared where compared.login = ${login} and compared.low)`;

/** The filters of the list as one condition on `property`; what cannot be meant is 400 `ErrDecodingParams`. */
export function propertyWhere(scope: Scope, filter: PropertyFilter): Condition {
  const { login } = scope;
  const conditions: Condition[] = [
    sql`login = ${login}`,
    ...ownListings(scope),
    ...status(filter),
    ...featured(filter),
    ...(filter.Id ? [sql<SqlBool>`id = any(${filter.Id}::bigint[])`] : []),
    ...(filter.Ref?.trim() ? [sql<SqlBool>`ref_fold like ${likePattern(filter.Ref)}`] : []),
    ...whereabouts(filter),
    ...(filter.Type ? [sql<SqlBool>`type = any(${filter.Type}::bigint[])`] : []),
    ...offers(filter),
    ...bounds(filter),
    ...features(filter),
    ...(filter.performance ? [performingLow(login)] : []),
    ...(filter.duplicates ? [withDuplicates(login)] : []),
    ...(filter.quality ? [scoredBetween(login, qualityEnds(filter.quality))] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}
