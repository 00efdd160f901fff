import type { FeatureKey } from "#contracts/property/featureKeys.ts";
import {
  completeFeatures,
  featureOfWord,
  flagOfWord,
  isNewBuildOfWord,
  poolOfWord,
} from "#server/kyero/kyeroFeature.ts";
import { childOf, type FeedNode, visibleText } from "../read/feedNode.ts";

/** Attributes that can name a feature, and those that can say whether a property has it. */
const NAMES = ["name", "title", "label", "caption", "feature", "description", "key"];
const VALUES = ["value", "enabled", "present", "selected"];

const attributeOf = ({ attributes }: FeedNode, names: readonly string[]): string | undefined =>
  Object.entries(attributes)
    .filter(([name, value]) => names.includes(name.toLowerCase()) && visibleText(value) !== "")
    .map(([, value]) => visibleText(value))[0];

/** The features that a text names, as a whole or one beside the other; null when one of its words is not known. */
function featuresIn(text: string): FeatureKey[] | null {
  const whole = featureOfWord(text);
  if (whole) return [whole];
  const parts = text
    .split(/[,;|•·\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const found = parts.map(featureOfWord);
  return parts.length > 0 && found.every((key) => key !== null) ? found : null;
}

/** The words that an element is read by: what it names, as its text, in an attribute, or by its own name beside a 1. */
function wordOf(node: FeedNode): string {
  const text = visibleText(node.text);
  const named = attributeOf(node, NAMES);
  const value = text === "" ? (attributeOf(node, VALUES) ?? "") : text;
  const flag = flagOfWord(value) ?? (/^\d+$/.test(value) ? true : null);
  if (flag === false) return "";
  if (named !== undefined && (flag === true || value === "")) return named;
  return flag === true ? node.tag : value;
}

/** The features below an element, however they are nested and grouped; an element is read when all that it names is known. */
function featuresBelow(node: FeedNode): FeatureKey[] {
  const below = node.children.flatMap(featuresBelow);
  const isGroup = node.children.length > 0 && visibleText(node.text) === "";
  const word = isGroup ? "" : wordOf(node);
  const own = word === "" ? [] : featuresIn(word);
  node.isRead = own !== null;
  const known = own ?? word.split(/[,;|•·\n]/).map(featureOfWord);
  return [...known.filter((key) => key !== null), ...below];
}

/** What an element of a listing says in a word; an element that says something else is not read. */
export function meaningOf<Answer>(
  node: FeedNode | undefined,
  name: string,
  answerOf: (text: string) => Answer | null,
): Answer | null {
  const child = childOf(node, name);
  const text = visibleText(child?.text ?? "");
  const answer = child && text !== "" ? answerOf(text) : null;
  if (child) child.isRead = text === "" || answer !== null;
  return answer;
}

/** The features in the lists of a listing, whatever their form (IMP-49). */
export const listedFeatures = (node: FeedNode | undefined, ...names: string[]): FeatureKey[] =>
  (node?.children ?? []).filter(({ name }) => names.includes(name)).flatMap(featuresBelow);

/** The features of a listing that are named, and those of its own fields for pools and new build. */
export function readFeatures(
  node: FeedNode,
  named: readonly FeatureKey[],
  isNewBuild: boolean,
): FeatureKey[] {
  const pools = meaningOf(node, "pool", poolOfWord) ?? [];
  const isNew = meaningOf(node, "new_build", isNewBuildOfWord) === true;
  return completeFeatures([...named, ...pools.filter((key) => key !== "pool")], {
    pool: pools.length > 0,
    newBuild: isNewBuild || isNew,
  });
}

/** Whether a flag is set, in whatever language, or a count more than none; null when it says something else. */
const isSet = (text: string): boolean | null =>
  flagOfWord(text) ?? (/^\d+(?:\.0+)?$/.test(text) ? Number(text) > 0 : null);

/** The features whose elements are set, by a format's own names. */
export const flaggedFeatures = (
  node: FeedNode | undefined,
  features: Readonly<Record<string, FeatureKey>>,
): FeatureKey[] =>
  Object.entries(features).flatMap(([name, key]) => (meaningOf(node, name, isSet) === true ? [key] : []));
