"""Which language a reader gets, from what the browser says."""

from tapete.texts.plurals import Lang

_OWN: dict[str, Lang] = {"es": "es", "fr": "fr", "en": "en", "ru": "ru"}
_NEIGHBOURS: dict[str, Lang] = {
    "an": "es",
    "ast": "es",
    "ca": "es",
    "eu": "es",
    "gl": "es",
    "br": "fr",
    "co": "fr",
    "oc": "fr",
}
"""Languages whose speakers surely read one of ours as well."""


def negotiate(accept_language: str) -> Lang:
    """The best language for an `Accept-Language` header: by weight, then by order.

    An empty header gets Spanish, the language of the game; one that names only languages we do not
    speak gets English. Nothing is an error here: an unreadable part is passed over.

    >>> negotiate("de, ru;q=0.8, en;q=0.5"), negotiate("ca-ES"), negotiate("")
    ('ru', 'es', 'es')
    """
    ranges = [part for part in (_range(text) for text in accept_language.split(",")) if part]
    ranges.sort(key=lambda item: -item[1])
    wanted = [tag for tag, weight in ranges if weight > 0]
    for tag in wanted:
        if tag == "*":
            return "es"
        lang = _OWN.get(tag) or _NEIGHBOURS.get(tag)
        if lang:
            return lang
    return "en" if wanted else "es"


def _range(text: str) -> tuple[str, float] | None:
    tag, _, rest = text.strip().partition(";")
    primary = tag.strip().lower().split("-")[0]
    if not primary:
        return None
    weight = rest.strip().removeprefix("q=")
    try:
        return primary, float(weight) if weight else 1.0
    except ValueError:
        return None
