import { useRevalidator } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import type { Route } from './+types/search'
import { SynonymForm } from './synonym-form.tsx'
import { synonymReads } from './synonym-reads.ts'
import { SynonymTable } from './synonym-table.tsx'

export const loader = ({ context }: Route.LoaderArgs) => forAdmins(context, { words: synonymReads.list() })

export default function SearchScreen({ loaderData: { words } }: Route.ComponentProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  return (
    <AdminPage
      about={t('admin.synonyms.about')}
      beside={<p className="figures text-small text-muted">{t('admin.synonyms.groups', { count: words.items.length })}</p>}
    >
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 max-xl:order-2">
          <SynonymTable items={words.items} onChanged={revalidate} />
        </div>
        <SynonymForm onAdded={revalidate} />
      </div>
    </AdminPage>
  )
}
