import { fromPromise } from "xstate";
import { type Comparison, comparisonContract } from "#contracts/comparison/comparisonContract.ts";
import { type Duplicates, duplicateContract } from "#contracts/quality/duplicateContract.ts";
import { qualityContract, type Review, type ReviewAnswer } from "#contracts/quality/qualityContract.ts";
import type { Quality } from "#contracts/quality/qualityFixes.ts";
import type { UserDeed } from "#contracts/wire/userDeed.ts";
import { askedOf } from "#machines/actor/askedMachine.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

/** The score of a property with its reasons, and its likely duplicates. */
export interface QualityAnswer {
  quality: Quality & { since: string | null; changed?: UserDeed | null | undefined };
  twins: Duplicates;
}

/** What is known of how good a listing is, asked for once. */
export const qualityOfProperty = (id: number) =>
  askedOf<QualityAnswer>().provide({
    actors: {
      load: fromPromise<QualityAnswer, void>(async ({ signal }) => {
        const question = { params: { id: String(id) }, fetchOptions: { signal } };
        const [quality, twins] = await Promise.all([
          answered(clientOf(qualityContract).get(question)),
          answered(clientOf(duplicateContract).list(question)),
        ]);
        return { quality: quality.body, twins: twins.body };
      }),
    },
  });

/** How a listing does against the others, asked for once. */
export const comparisonOfProperty = (id: number) =>
  askedOf<Comparison>().provide({
    actors: {
      load: fromPromise<Comparison, void>(async ({ signal }) => {
        const question = { params: { id: String(id) }, fetchOptions: { signal } };
        return (await answered(clientOf(comparisonContract).get(question))).body;
      }),
    },
  });

/** Tells two listings apart, once. */
export const toldApart = (id: number, other: number) =>
  askedOf<true>().provide({
    actors: {
      load: fromPromise<true, void>(async () => {
        await answered(clientOf(duplicateContract).deny({ params: { id: String(id) }, body: { Id: other } }));
        return true;
      }),
    },
  });

/** What is known of a listing that is being written, before it is published. */
export const reviewOf = (review: Review) =>
  askedOf<ReviewAnswer>().provide({
    actors: {
      load: fromPromise<ReviewAnswer, void>(
        async ({ signal }) =>
          (await answered(clientOf(qualityContract).review({ body: review, fetchOptions: { signal } }))).body,
      ),
    },
  });
