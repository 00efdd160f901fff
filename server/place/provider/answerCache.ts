import type { Services } from "#server/http/services.ts";

/** Asks unless the answer is kept; `days` says for how long a new one is, 0 for not at all. Equal questions at once are asked once. */
export type AnswerCache = <Answer>(
  service: string,
  question: string,
  ask: () => Promise<Answer>,
  days: (answer: Answer) => number,
) => Promise<Answer>;

const dayMs = 86_400_000;

/** Answers of services outside, kept in the database for every process. */
export function answerCache({ store: { db }, now }: Pick<Services, "store" | "now">): AnswerCache {
  const underWay = new Map<string, Promise<unknown>>();

  const kept = (service: string, question: string) =>
    db
      .selectFrom("place_answer")
      .select("answer")
      .where("service", "=", service)
      .where("question", "=", question)
      .where("kept_until", ">", now().toISOString())
      .executeTakeFirst();

  const keep = async (service: string, question: string, answer: unknown, days: number) => {
    const row = {
      answer: JSON.stringify(answer),
      kept_until: new Date(now().getTime() + days * dayMs).toISOString(),
    };
    await db.deleteFrom("place_answer").where("kept_until", "<=", now().toISOString()).execute();
    await db
      .insertInto("place_answer")
      .values({ service, question, ...row })
      .onConflict((clash) => clash.columns(["service", "question"]).doUpdateSet(row))
      .execute();
  };

  const answerTo: AnswerCache = async (service, question, ask, days) => {
    const known = await kept(service, question);
    if (known) return known.answer as Awaited<ReturnType<typeof ask>>;
    const answer = await ask();
    const length = days(answer);
    if (length > 0) await keep(service, question, answer, length);
    return answer;
  };

  return (service, question, ask, days) => {
    const key = `${service} ${question}`;
    const asked = underWay.get(key) as ReturnType<typeof ask> | undefined;
    if (asked) return asked;
    const answered = answerTo(service, question, ask, days).finally(() => underWay.delete(key));
    underWay.set(key, answered);
    return answered;
  };
}
