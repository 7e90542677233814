import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/NavLink.css'
import '@mantine/core/styles/AppShell.css'
import '@mantine/core/styles/Table.css'
import '@mantine/core/styles/Badge.css'
import '@mantine/core/styles/Title.css'
import '@mantine/core/styles/Loader.css'
import { startFloor } from './FloorApp'

// The request starts in index.html, before any script is loaded.
export const start = (): void => startFloor(() => Reflect.get(window, '__orders'))
