"use client";

import { useQuery } from "@tanstack/react-query";
import { RequestError } from "@/components/shared/request-error";
import { Select } from "@/components/ui/select";
import { languageQuery, useChooseLanguage } from "@/lib/client/account";
import type { ChosenLanguage } from "@/lib/contract/account";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "@/lib/words/language";
import { words } from "@/lib/words/languages";
import { ReadCard } from "./read-card";

/** In which language a person reads pages and mails; a choice is saved at once, and the page comes again in it. */
export function LanguageCard() {
  return (
    <ReadCard
      id="language"
      title={words.title}
      description={words.lead}
      query={useQuery(languageQuery())}
      failure={words.failed}
    >
      {(kept) => <Choice kept={kept} />}
    </ReadCard>
  );
}

function Choice({ kept }: { kept: ChosenLanguage }) {
  const choosing = useChooseLanguage();
  const { language } = choosing.isPending ? choosing.variables : kept;
  return (
    <div className="grid gap-4">
      {choosing.error ? <RequestError error={choosing.error} title={words.notSaved} /> : null}
      <Select
        aria-labelledby="language"
        className="max-w-80"
        value={language ?? ""}
        options={[
          { value: "", label: words.likeBrowser },
          ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        ]}
        onValueChange={(value) => choosing.mutate({ language: isLanguage(value) ? value : null })}
      />
    </div>
  );
}
