"""Kit of the rule sheet tests: the same questions are asked of every game's sheet."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from tapete.games.choices import Choices
from tapete.games.core import OptionError, OptionField
from tapete.texts import Catalogue, Lang, Section, Sentence, option_value

Changes = Mapping[str, Any]


@dataclass(frozen=True)
class Sheets:
    """One game's options and rule sheets. `around`: tables at which options are changed one by
    one, so that together every sentence is said."""

    choices: Choices
    options: Callable[..., Any]
    rulebook: Callable[[Any], tuple[Section, ...]]
    around: tuple[Changes, ...]

    def values(self, field: OptionField) -> list[Any]:
        """All values of a choice; of a number its ends and some between."""
        if field.kind != "int":
            return list(field.choices)
        assert field.low is not None
        assert field.high is not None
        some = {field.low, field.low + 1, 2, 3, 7, field.high}
        return sorted(n for n in some if field.low <= n <= field.high)

    def sentences(self, **changes: Any) -> list[Sentence]:
        """All that the sheet of such a table says."""
        sections = self.rulebook(self.options(**changes))
        return [sentence for section in sections for sentence in section.sentences]

    def texts(self, **changes: Any) -> tuple[str, ...]:
        """The same in words."""
        english = Catalogue.load("en")
        return tuple(sentence.text(english) for sentence in self.sentences(**changes))

    def assert_each_value_is_told(self, field: OptionField, base: Changes) -> None:
        """No two values of an option have the same sheet, unless they make the same options."""
        tables = [{**base, field.name: value} for value in self.values(field)]
        told = {self.texts(**table) for table in tables}
        assert len(told) == len({self.options(**table) for table in tables}) > 1, field.name

    def assert_silent(self, base: Changes, name: str) -> None:
        """An option has no effect beside `base` and leaves no sentence."""
        field = next(field for field in self.choices.fields if field.name == name)
        assert len({self.texts(**{**base, name: value}) for value in self.values(field)}) == 1

    def all_sentences(self) -> Iterator[Sentence]:
        """Each sentence at least once."""
        for base in self.around:
            for field in self.choices.fields:
                for value in self.values(field):
                    try:
                        yield from self.sentences(**{**base, field.name: value})
                    except OptionError:
                        continue

    def assert_renders_whole(self, lang: Lang) -> None:
        """Everything is a sentence of the language, and no sentence of the game is never said."""
        catalogue = Catalogue.load(lang)
        said = {(s.key, tuple(sorted(s.params.items()))): s for s in self.all_sentences()}
        for sentence in said.values():
            text = sentence.text(catalogue)
            assert text.endswith("."), text
            assert text[0].isupper(), text
        known = set(catalogue.keys_under(f"rules.{self.choices.game}."))
        unused = known - {sentence.key for sentence in said.values()}
        assert all(key.endswith(".title") for key in unused), unused

    def tables(self) -> st.SearchStrategy[Any]:
        """Any options that may be played together."""
        picks = {f.name: st.sampled_from(self.values(f)) for f in self.choices.fields}
        return st.fixed_dictionaries({}, optional=picks).map(self._allowed)

    def _allowed(self, wanted: Changes) -> Any:
        """As many of the wanted changes, from the first on, as go together."""
        kept: dict[str, Any] = {}
        for name, value in wanted.items():
            try:
                self.options(**{**kept, name: value})
            except OptionError:
                continue
            kept[name] = value
        return self.options(**kept)

    def assert_whole_sheet(self, options: Any, lang: Lang) -> None:
        """Titled sections without gaps, and nothing said twice."""
        catalogue = Catalogue.load(lang)
        lines = []
        for section in self.rulebook(options):
            assert catalogue.render(section.title_key)
            assert section.sentences, section.title_key
            lines += [sentence.text(catalogue) for sentence in section.sentences]
        assert len(lines) >= 10
        assert len(set(lines)) == len(lines)

    def assert_form_has_words(self, lang: Lang) -> None:
        """Game, options, values, groups and presets all have their texts."""
        catalogue, game = Catalogue.load(lang), self.choices.game
        assert catalogue.render(f"game.{game}.name")
        for field in self.choices.fields:
            assert catalogue.render(f"opt.{game}.{field.name}.label")
            assert catalogue.render(f"opt.{game}.{field.name}.help").endswith(".")
            assert catalogue.render(f"opt.group.{field.group}")
            words = [option_value(catalogue, game, field.name, v) for v in self.values(field)]
            assert len(set(words)) == len(words)
        for preset in self.choices.presets:
            assert catalogue.render(f"preset.{game}.{preset}.name")
            assert catalogue.render(f"preset.{game}.{preset}.about").endswith(".")

    def assert_presets_are_told(self) -> None:
        """The sheet of a preset is the standard one only if it changes nothing."""
        standard = self.texts()
        for preset, differences in self.choices.presets.items():
            told = self.texts(**self.choices.values(None, preset))
            assert (told == standard) is (not differences), preset
