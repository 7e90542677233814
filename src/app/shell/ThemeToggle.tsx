import IconAuto from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useSyncExternalStore } from 'react'
import { IconButton } from '~/ui/actions/IconButton'
import { colorScheme, onColorScheme, setColorScheme } from '../theme/colorScheme'

const next = { light: 'dark', dark: 'auto', auto: 'light' } as const
const looks = {
  light: { Icon: IconSun, word: 'Light' },
  dark: { Icon: IconMoon, word: 'Dark' },
  auto: { Icon: IconAuto, word: 'System' },
} as const

/** Switches between light, dark and the system's theme. */
export function ThemeToggle() {
  const scheme = useSyncExternalStore(onColorScheme, colorScheme)
  const { Icon, word } = looks[scheme]
  return (
    <IconButton
      side={36}
      aria-label={`Theme: ${word}. Switch to ${looks[next[scheme]].word}`}
      title={`Theme: ${word}`}
      onClick={() => setColorScheme(next[scheme])}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </IconButton>
  )
}
