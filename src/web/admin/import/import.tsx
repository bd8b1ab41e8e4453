import { useNavigate } from 'react-router'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { changeReads } from '../../shared/admin/bulk/bulk-reads.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/import'
import { ChangesView, OneChangeSet } from './changes-view.tsx'
import { ImportHistory } from './import-history.tsx'
import { exportAddress, type Import, importReads } from './import-reads.ts'
import { OneImport } from './one-import.tsx'
import { Steps } from './steps.tsx'
import { UploadStep } from './upload-step.tsx'

const IMPORT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('view') === 'changes') return changesAt(context, searchParams)
  const id = searchParams.get('import')
  if (id && IMPORT_ID.test(id)) {
    const { one } = await forAdmins(context, { one: importReads.one(id) }).catch(orNotFound)
    return { view: 'import' as const, one, list: undefined }
  }
  const { list } = await forAdmins(context, { list: importReads.list() }).catch(orNotFound)
  return { view: 'import' as const, one: undefined, list }
}

async function changesAt(context: Route.LoaderArgs['context'], searchParams: URLSearchParams) {
  const id = searchParams.get('set')
  if (id && IMPORT_ID.test(id)) {
    const { set } = await forAdmins(context, { set: changeReads.set(id) }).catch(orNotFound)
    return { view: 'one-change' as const, set }
  }
  const page = Math.min(4000, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1))
  const { found } = await forAdmins(context, { found: changeReads.sets(page) }).catch(orNotFound)
  return { view: 'changes' as const, page, found }
}

export default function ImportScreen({ loaderData: shown }: Route.ComponentProps) {
  if (shown.view === 'changes') return <ChangesView page={shown.page} found={shown.found} />
  if (shown.view === 'one-change') return <OneChangeSet key={shown.set.id} first={shown.set} />
  return <Imports one={shown.one} imports={shown.list?.imports ?? []} />
}

function Imports({ one, imports }: { one: Import | undefined; imports: readonly Import[] }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <AdminPage about={t('admin.import.about')} actions={<Exports />}>
      {one ? (
        <OneImport key={one.id} first={one} onAnew={() => void navigate(adminPaths.import())} />
      ) : (
        <>
          <Steps now="upload" />
          <UploadStep onSent={(id) => void navigate(adminPaths.import(id))} />
          <ImportHistory imports={imports} />
        </>
      )}
    </AdminPage>
  )
}

function Exports() {
  const t = useText()
  const link = 'inline-flex min-h-11 items-center gap-2 text-small font-medium underline underline-offset-4'
  return (
    <div className="flex flex-wrap gap-x-5">
      <a href={exportAddress('csv')} download className={link}>
        <Icon name="download" size={17} />
        {t('admin.import.export')}
      </a>
      <a href={exportAddress('xlsx')} download className={link}>
        {t('admin.import.exportExcel')}
      </a>
    </div>
  )
}
