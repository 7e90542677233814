import { useMantineColorScheme } from '@mantine/core'
import IconAuto from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import classes from './tools.module.css'

const next = { light: 'dark', dark: 'auto', auto: 'light' } as const
const looks = {
  light: { Icon: IconSun, word: 'Light' },
  dark: { Icon: IconMoon, word: 'Dark' },
  auto: { Icon: IconAuto, word: 'System' },
} as const

/** Light, dark, or as the system says; one button goes round. */
export function ThemeToggle() {
  // Switching transitions off for the change would inject a <style>, which the policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const { Icon, word } = looks[colorScheme]
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={`Theme: ${word}. Switch to ${looks[next[colorScheme]].word}`}
      title={`Theme: ${word}`}
      onClick={() => setColorScheme(next[colorScheme])}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </button>
  )
}
