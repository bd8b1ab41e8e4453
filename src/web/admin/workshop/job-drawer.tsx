import { useQuery } from '@tanstack/react-query'
import { getQueryClient } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import { Drawer } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { JobView } from './job-view.tsx'
import { workshopReads } from './workshop-reads.ts'

type Props = { id: string; people: readonly string[]; onChanged: () => Promise<void>; onClose: () => void }

export function JobDrawer({ id, people, onChanged, onClose }: Props) {
  const t = useText()
  const { data: job } = useQuery({ ...workshopReads.job(id), staleTime: 0 })
  const changed = async () => {
    await Promise.all([getQueryClient().invalidateQueries({ queryKey: workshopReads.job(id).queryKey }), onChanged()])
  }
  return (
    <Drawer open onClose={onClose} backCloses={false} title={job ? `J-${job.number}` : t('admin.workshop.job')}>
      <div className="p-5">
        {job ? <JobView job={job} people={people} onChanged={changed} linked /> : <Skeleton className="h-60" />}
      </div>
    </Drawer>
  )
}
