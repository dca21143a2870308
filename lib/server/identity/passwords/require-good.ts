import "server-only";
import { invalid } from "@/lib/server/platform";
import { passwordProblem } from "./rules";

/** @throws AppError `invalid` with what is wrong with a new password */
export async function requireGoodPassword(password: string, { email }: { email: string }): Promise<void> {
  const problem = await passwordProblem(password, email);
  if (problem) throw invalid({ password: problem });
}
