import { useNavigate } from 'react-router'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/import'
import { ImportHistory } from './import-history.tsx'
import { exportAddress, importReads } from './import-reads.ts'
import { OneImport } from './one-import.tsx'
import { Steps } from './steps.tsx'
import { UploadStep } from './upload-step.tsx'

const IMPORT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('import')
  if (id && IMPORT_ID.test(id)) {
    const { one } = await forAdmins(context, { one: importReads.one(id) }).catch(orNotFound)
    return { one, list: undefined }
  }
  const { list } = await forAdmins(context, { list: importReads.list() }).catch(orNotFound)
  return { one: undefined, list }
}

/** A list comes in: sent, understood, looked at, made; and those that came before. */
export default function ImportScreen({ loaderData: { one, list } }: Route.ComponentProps) {
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
          <ImportHistory imports={list?.imports ?? []} />
        </>
      )}
    </AdminPage>
  )
}

function Exports() {
  const t = useText()
  const link = 'link inline-flex min-h-11 items-center gap-2 text-small'
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
