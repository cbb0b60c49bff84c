"""Objects whose public attributes cannot be set from outside."""

from __future__ import annotations


class Sealed:
    """Only properties with a setter can be set; the class itself sets the others in `vars(self)`."""

    _changed_by = ""
    """The methods that change it, as words of an error."""

    def __setattr__(self, name: str, value: object) -> None:
        if not name.startswith("_") and getattr(getattr(type(self), name, None), "fset", None) is None:
            raise AttributeError(f"{name} of a {self._kind} cannot be set: {self._changed_by} change it")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{name} of a {self._kind} cannot be deleted")

    @property
    def _kind(self) -> str:
        return type(self).__name__.lower()
