import { useText } from '../../i18n/text.tsx'
import { type PanelName, usePanels } from '../panels.ts'
import { usePreferences } from './preferences.tsx'

export function ChoiceButtons() {
  const t = useText()
  const { currency, theme } = usePreferences()
  const { open, prepare } = usePanels()
  const choices: [PanelName, string][] = [
    ['language', t('shell.language', { language: t('language.own') })],
    ['currency', t('shell.currency', { currency })],
    ['theme', t('shell.theme', { theme: t(`theme.${theme}`) })],
  ]
  return choices.map(([panel, label]) => (
    <button key={panel} type="button" onPointerEnter={prepare(panel)} onClick={() => open(panel)} className="quiet-link min-h-11">
      {label}
    </button>
  ))
}
