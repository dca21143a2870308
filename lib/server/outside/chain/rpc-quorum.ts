import "server-only";
import { type Agreement, ChainError } from "./reader";

type Read<Client, T> = (client: Client) => Promise<T>;

/** One RPC address of a network; querying it begins with making sure that it is that network's. */
export type Rpc<Client> = { query: <T>(read: Read<Client, T>) => Promise<T> };

/** The RPC addresses of a network, named for messages. */
export type Nodes<Client> = { name: string; rpcs: Rpc<Client>[] };

/** Queries one RPC address after the other and takes the first answer. @throws ChainError when none answers */
export async function queryFirst<Client, T>(
  { rpcs, name }: Nodes<Client>,
  read: Read<Client, T>,
): Promise<T> {
  const problems: string[] = [];
  for (const rpc of rpcs) {
    try {
      return await rpc.query(read);
    } catch (error) {
      problems.push(messageOf(error));
    }
  }
  throw new ChainError(`${name} cannot be read: ${problems.join("; ")}`);
}

/** Queries every RPC address at once and takes what answers. @throws ChainError when none does */
export async function queryEach<Client, T>(
  { rpcs, name }: Nodes<Client>,
  read: Read<Client, T>,
): Promise<[T, ...T[]]> {
  const settled = await Promise.allSettled(rpcs.map((rpc) => rpc.query(read)));
  const [first, ...others] = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  if (first !== undefined) return [first, ...others];
  const problems = settled.flatMap((one) => (one.status === "rejected" ? [messageOf(one.reason)] : []));
  throw new ChainError(`${name} cannot be read: ${problems.join("; ")}`);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Queries every RPC address at once; one that is silent, or says something else, makes the whole unreliable. */
export async function queryAll<Client, T>(
  { rpcs }: Nodes<Client>,
  read: Read<Client, T>,
  isSameAnswer: (a: T, b: T) => boolean,
): Promise<Agreement<T>> {
  const settled = await Promise.allSettled(rpcs.map((rpc) => rpc.query(read)));
  const answers = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const [first, ...others] = answers;
  if (first === undefined || answers.length < rpcs.length) {
    const [silent, all] = [rpcs.length - answers.length, rpcs.length];
    return { answers: null, problem: { code: "nodes_silent", silent, all } };
  }
  if (others.some((other) => !isSameAnswer(first, other))) {
    return { answers: null, problem: { code: "nodes_disagree" } };
  }
  return { answers: [first, ...others], problem: null };
}
