import { z } from "zod";
import { changePerson } from "@/lib/contract/people";

/** The whole form. */
export const personForm = z.object({
  name: changePerson.shape.name.unwrap(),
  roles: changePerson.shape.roles.unwrap(),
  maySignIn: z.boolean(),
});
