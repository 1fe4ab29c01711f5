const forbid = (name: string, from: string, { to, except = [] }: { to: string; except?: string[] }) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '[.]test[.]tsx?$' },
  to: { path: to, pathNot: except },
})

// A server feature may use the platform, itself and the features before it in this list. ARCHITECTURE.md shows the same
// list.
const featureOrder = [
  'staff',
  'settings',
  'exports',
  'ready-texts',
  'catalog',
  'pictures',
  'packages',
  'places',
  'content',
  'newsletter',
  'accounts',
  'enquiries',
  'bookings',
  'payments',
  'receipts',
  'dues',
  'cancellations',
  'my-bookings',
  'travellers',
  'reviews',
  'documents',
  'books',
  'reconciliation',
  'reports',
  'waiting-list',
  'bulk-acts',
  'exchange',
  'trips',
  'departures',
  'roll-call',
  'breaks',
  'privacy',
  'today',
]

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    forbid('domain-imports-nothing', '^domain/', { to: '.', except: ['^domain/'] }),
    forbid('contract-imports-domain-and-zod', '^contract/', {
      to: '.',
      except: ['^(domain|contract)/', 'node_modules/zod/'],
    }),
    // Each language chooses the words for a number in its own way.
    forbid('messages-stand-alone', '^messages/([^/]+)/', { to: '.', except: ['^messages/$1/'] }),
    forbid('web-never-imports-server', '^web/', { to: '^(server|seed|scripts|tests)/' }),
    forbid('server-never-imports-web', '^server/', { to: '^(web|seed|scripts|tests)/', except: ['^seed/'] }),
    forbid('only-main-loads-the-seed', '^server/(platform|features)/', { to: '^seed/' }),
    forbid('sandbox-stands-on-the-platform', '^sandbox/', {
      to: '^(server|web|seed|scripts|tests)/',
      except: ['^server/platform/'],
    }),
    forbid('only-open-calls-loads-the-sandbox', '^(?!sandbox/|tests/|server/open-calls[.]ts$)', { to: '^sandbox/' }),
    {
      name: 'the-sandbox-is-loaded-only-without-keys',
      severity: 'error',
      from: { path: '^server/serve[.]ts$' },
      to: { path: '^sandbox/', dynamic: false },
    },
    forbid('platform-is-below-features', '^server/platform/', { to: '^server/', except: ['^server/platform/'] }),
    ...featureOrder.map((feature, i) =>
      forbid(`feature-order-${feature}`, `^server/features/${feature}/`, {
        to: '^server/',
        except: ['^server/platform/', `^server/features/(${featureOrder.slice(0, i + 1).join('|')})/`],
      }),
    ),
    forbid('web-features-stand-alone', '^web/features/([^/]+)/', {
      to: '^web/(features|routes)/',
      except: ['^web/features/$1/'],
    }),
    forbid('desk-stands-beside-the-site', '^desk/', {
      to: '^(server|sandbox|seed|scripts|tests|web)/',
      except: ['^web/(?:ui|lib|styles|images)/'],
    }),
    forbid('only-the-desk-loads-the-desk', '^(?!desk/)', { to: '^desk/' }),
    forbid('web-shared-is-shared', '^web/(ui|lib)/', { to: '^web/(routes|features)/' }),
    forbid('e2e-is-black-box', '^tests/e2e/', { to: '^(server|web)/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    exclude: { path: '^(dist|data)/' },
  },
}
