import { THEMES } from '#domain/channels/preferences.ts'
import { useText } from '../../i18n/text.tsx'
import { rememberChoice } from '../../shared/account/choices.ts'
import type { PanelProps } from '../../shared/panels.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/sheet.tsx'

const ICONS = { light: 'sun', dark: 'moon', system: 'monitor' } as const

export default function ThemeChooser(panel: PanelProps) {
  const t = useText()
  const { theme, chooseTheme } = usePreferences()
  return (
    <Dialog {...panel} title={t('theme.title')}>
      <fieldset className="p-2">
        <legend className="sr-only">{t('theme.title')}</legend>
        {THEMES.map((each) => (
          <label
            key={each}
            className="flex min-h-12 items-center gap-3 rounded-1 px-3 hover:bg-sunk has-checked:bg-sunk has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="theme"
              value={each}
              checked={each === theme}
              onChange={() => {
                chooseTheme(each)
                rememberChoice({ theme: each })
              }}
              className="size-4 accent-ink"
            />
            <Icon name={ICONS[each]} size={18} />
            {t(`theme.${each}`)}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
