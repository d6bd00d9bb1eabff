export const adminSite = {
  "admin.limits.failures": { one: "{count} failed attempt", other: "{count} failed attempts" },
  "admin.limits.from": "From {holder}",
  "admin.limits.instance": "This instance",
  "admin.limits.instanceLead": "Requests beyond these limits are refused until they end.",
  "admin.limits.intro":
    "Waits after wrong passwords count for the whole site. Each instance counts the other limits for itself, until it stops: this page shows those of the instance that answered.",
  "admin.limits.lift": "Lift",
  "admin.limits.liftAccount": "Lift the wait of {email}",
  "admin.limits.lifting": "Lifting...",
  "admin.limits.liftLimit": "Lift {label} from {holder}",
  "admin.limits.liftNetworks": "Lift the waits of all networks",
  "admin.limits.mayTry": "May try again now",
  "admin.limits.more": { one: "And {count} limit more.", other: "And {count} limits more." },
  "admin.limits.networkCount": {
    one: "{count} network with too many failed attempts or requests",
    other: "{count} networks with too many failed attempts or requests",
  },
  "admin.limits.networks": "Networks",
  "admin.limits.none": "Nothing is limited right now.",
  "admin.limits.signIn": "Sign-in",
  "admin.limits.signInLead": "Wrong passwords and codes make the next attempt wait, up to a minute.",
  "admin.limits.until": "Until {time}",
  "admin.limits.waitsForUnknown": {
    one: "{count} wait for addresses that have no account.",
    other: "{count} waits for addresses that have no account.",
  },
  "admin.limits.waitsUntil": "Waits until {time}",
} as const;
