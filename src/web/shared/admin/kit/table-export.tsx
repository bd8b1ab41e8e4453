import { useText } from '../../../i18n/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { downloadProved } from '../../step-up/ask.ts'
import { ToolPopover } from './popover.tsx'

export type FileFormat = 'csv' | 'xlsx'
type Props = { to: (format: FileFormat) => string; excel: boolean }

const formatsOf = (excel: boolean): FileFormat[] => (excel ? ['csv', 'xlsx'] : ['csv'])

function All({ to, excel, count }: Props & { count: number }) {
  const t = useText()
  return (
    <ToolPopover label={t('admin.kit.export')} icon="download">
      {(close) =>
        formatsOf(excel).map((format) => (
          <a
            key={format}
            href={to(format)}
            download
            onClick={(event) => {
              close()
              void downloadProved(event)
            }}
            className="figures flex min-h-11 items-center rounded-2 px-3 hover:bg-sunk"
          >
            {t(format === 'csv' ? 'admin.kit.exportAll' : 'admin.kit.exportExcel', { count })}
          </a>
        ))
      }
    </ToolPopover>
  )
}

function Selected({ to, excel }: Props) {
  const t = useText()
  return formatsOf(excel).map((format) => (
    <a
      key={format}
      href={to(format)}
      download
      onClick={(event) => void downloadProved(event)}
      className="flex min-h-11 items-center gap-2 text-[0.8125rem] font-medium hover:underline lg:min-h-9.5"
    >
      <Icon name="download" size={17} />
      {t(format === 'csv' ? 'admin.kit.exportSelected' : 'admin.kit.selectedExcel')}
    </a>
  ))
}

export const TableExport = { All, Selected }
