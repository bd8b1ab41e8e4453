import { useQuery } from '@tanstack/react-query'
import { type Stations, Stations as StationsShape } from '#modules/workshop/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import { CountField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { toast } from '../../ui/toasts.ts'
import { workshopReads, workshopWrites } from './workshop-reads.ts'

export function StationsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ ...workshopReads.stations(), staleTime: 0 })
  return data ? <Form start={data} onClose={onClose} /> : null
}

function Form({ start, onClose }: { start: Stations; onClose: () => void }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: StationsShape,
    start,
    send: async (stations) => {
      getQueryClient().setQueryData(workshopReads.stations().queryKey, await workshopWrites.stations(stations))
      toast({ title: t('admin.workshop.stationsKept') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('admin.workshop.stations')} submit={t('admin.workshop.keepStations')}>
      <p className="text-small text-ink-2">{t('admin.workshop.stationsAbout')}</p>
      {start.stations.map(({ stage }, place) => (
        <fieldset key={stage} className="grid grid-cols-2 gap-3">
          <legend className="pb-1 text-small font-medium">{t(`admin.workshop.stage.${stage}`)}</legend>
          <CountField {...field(`stations.${place}.people`)} label={t('admin.workshop.people')} />
          <CountField {...field(`stations.${place}.minutesADay`)} label={t('admin.workshop.minutesADay')} />
        </fieldset>
      ))}
    </FormDialog>
  )
}
