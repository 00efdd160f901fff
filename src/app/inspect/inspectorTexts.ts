import i18next from "i18next";
import en from "#locales/en/inspector.json" with { type: "json" };
import es from "#locales/es/inspector.json" with { type: "json" };

// Both languages come with the inspector: what everybody loads does not know of its texts.
i18next.addResourceBundle("en", "inspector", en);
i18next.addResourceBundle("es", "inspector", es);
