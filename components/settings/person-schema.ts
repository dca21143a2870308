import { z } from "zod";
import { changePerson } from "@/lib/contract/people";

export const personForm = z.object({
  name: changePerson.shape.name.unwrap(),
  roles: changePerson.shape.roles.unwrap(),
  maySignIn: z.boolean(),
});
