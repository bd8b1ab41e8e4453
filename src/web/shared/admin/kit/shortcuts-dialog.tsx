import { useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Dialog } from '../../../ui/sheet.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { setSingleKeys, singleKeysOn } from './use-table-keys.ts'

const KEYS = [
  ['palette', 'Ctrl K'],
  ['find', '/'],
  ['move', 'down up J K'],
  ['open', 'Enter'],
  ['edit', 'E'],
  ['select', 'Space X'],
  ['range', 'Shift down up'],
  ['none', 'Esc'],
  ['help', '?'],
] as const
const EVERYWHERE = new Set(['palette', 'help'])
const OF_SELECTING = new Set(['select', 'range', 'none'])

export function ShortcutsDialog({ listed, selectable, onClose }: { listed: boolean; selectable: boolean; onClose: () => void }) {
  const t = useText()
  const [on, setOn] = useState(singleKeysOn)
  const fits = (name: string) => EVERYWHERE.has(name) || (listed && (selectable || !OF_SELECTING.has(name)))
  return (
    <Dialog open onClose={onClose} title={t('admin.kit.shortcuts')}>
      <dl className="divide-y px-5">
        {KEYS.filter(([name]) => fits(name)).map(([name, keys]) => (
          <div key={name} className="flex items-center justify-between gap-4 py-2.5">
            <dt>{t(`admin.kit.key.${name}`)}</dt>
            <dd dir="ltr" className="flex gap-1.5">
              {keys.split(' ').map((key) => (
                <kbd key={key} className="rounded-1 border px-1.5 font-sans text-small">
                  {key === 'down' || key === 'up' ? <Icon name={`arrow-${key}`} size={14} className="my-1" /> : key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="border-t px-5 py-2">
        <Toggle
          label={t('admin.kit.shortcutsOn')}
          checked={on}
          onChange={(now) => {
            setSingleKeys(now)
            setOn(now)
          }}
        />
      </div>
    </Dialog>
  )
}
