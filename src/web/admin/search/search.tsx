import { useRevalidator } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import type { Route } from './+types/search'
import { WordForm } from './synonym-form.tsx'
import { WordList } from './synonym-list.tsx'
import { wordReads } from './synonym-reads.ts'

export const loader = ({ context }: Route.LoaderArgs) => forAdmins(context, { words: wordReads.list() })

/** What the search of the shop takes for the same: a word that customers type and the house does not use is taught here. */
export default function SearchScreen({ loaderData: { words } }: Route.ComponentProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  return (
    <Screen title={t('admin.menu.synonyms')} unlisted>
      <div className="px-4 py-6 sm:px-8 lg:py-7">
        <h1 className="display text-[1.875rem] leading-tight">{t('admin.menu.synonyms')}</h1>
        <p className="mt-1 max-w-[62ch] text-small text-muted">{t('admin.synonyms.about')}</p>
        <div className="mt-5 grid gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
          <div className="min-w-0 max-xl:order-2">
            <WordList items={words.items} onChanged={revalidate} />
          </div>
          <WordForm onAdded={revalidate} />
        </div>
      </div>
    </Screen>
  )
}
